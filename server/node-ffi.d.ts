/** What the program uses of Node's module for calling C libraries, for which there are no types yet. */
declare global {
  namespace NodeJS {
    interface ForeignFunctions {
      dlopen<Name extends string>(
        library: string | null,
        signatures: Record<Name, { arguments: string[]; return: string }>,
      ): { functions: Record<Name, (...given: bigint[]) => unknown>; lib: { close(): void } };
    }
    interface BuiltInModule {
      'node:ffi': ForeignFunctions;
    }
  }
}

export {};
