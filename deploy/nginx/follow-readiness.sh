#!/bin/sh
# Asks each server every second whether it is ready, and tells nginx which ones to send calls to.
# follow-readiness.sh FILE SERVER… : FILE is what trivium.conf includes, a SERVER is an address such as 127.0.0.1:8080.
# NGINX_RELOAD changes the command that makes nginx read FILE again.
set -eu
file=$1
shift
: "${NGINX_RELOAD:=nginx -s reload}"

upstream() {
	ready=0
	for server in "$@"; do
		if curl --silent --fail --max-time 2 --output /dev/null "http://$server/readyz"; then
			ready=$((ready + 1))
			echo "	server $server max_fails=0;"
		else
			echo "	server $server max_fails=0 down;"
		fi
	done
	# Without any ready one nginx may try them all, and answers 502 or what they say.
	[ "$ready" -gt 0 ]
}

write() {
	if list=$(upstream "$@"); then :; else list=$(printf '	server %s max_fails=0;\n' "$@"); fi
	printf 'upstream trivium {\n	least_conn;\n%s\n}\n' "$list"
}

while :; do
	new=$(write "$@")
	if [ "$new" != "$(cat "$file" 2>/dev/null)" ]; then
		printf '%s\n' "$new" >"$file.new"
		mv "$file.new" "$file"
		$NGINX_RELOAD || echo "nginx was not told of a change in $file" >&2
	fi
	[ "${ONCE:-}" = 1 ] && exit
	sleep 1
done
