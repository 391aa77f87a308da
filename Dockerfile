# The first stage makes the release archive, which brings its own Node; the image is that archive on a small Debian.
FROM node:24-trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /source
COPY . .
RUN npm run release && mkdir /program && tar -xzf release/*.tar.gz -C /program --strip-components=1

FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /var/lib/lexbrug --create-home lexbrug
COPY --from=build /program /opt/lexbrug
USER lexbrug
WORKDIR /var/lib/lexbrug
ENV HOST=0.0.0.0 DATA_DIR=/var/lib/lexbrug
VOLUME /var/lib/lexbrug
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["/opt/lexbrug/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/lexbrug/lexbrug"]
