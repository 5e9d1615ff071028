#!/bin/sh
# Starts Trivium from the folder in which it was unpacked: ./trivium serves, ./trivium NAME runs a command, ./trivium help lists them.
set -eu
here=$(cd -P "$(dirname "$(readlink -f "$0")")" && pwd)
node="$here/bin/node"
: "${NODE_ENV:=production}"
export NODE_ENV
case "${1-}" in
  upgrade)
    shift
    exec "$node" "$here/tools/src/upgrade/main.ts" "$@"
    ;;
  version)
    exec "$node" -p 'require(process.argv[1]).version' "$here/package.json"
    ;;
esac
exec "$node" "$here/apps/server/src/main.ts" "$@"
