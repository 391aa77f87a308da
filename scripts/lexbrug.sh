#!/bin/sh
# Starts Lexbrug, or runs one of its commands: lexbrug [backup|accounts|reindex] [arguments]
here=$(dirname "$(readlink -f "$0")")
case "${1-}" in
  backup) command=build/program/backup.js && shift ;;
  accounts) command=server/accounts/command.ts && shift ;;
  reindex) command=server/reindex.ts && shift ;;
  *) command=build/program/main.js ;;
esac
exec "$here/node_modules/.bin/node" "$here/$command" "$@"
