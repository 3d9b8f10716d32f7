#!/bin/sh
# An engine that misbehaves, for the tests of the arena: fake-engine.sh MODE [FILE].
mode=$1
while read -r line; do
    case $line in
    ugi) echo "id name Fake"; echo "ugiok" ;;
    isready) echo "readyok" ;;
    quit) exit 0 ;;
    position*) [ "$mode" = log ] && echo "$line" >>"$2" ;;
    go*)
        case $mode in
        crash) exit 3 ;;
        die) kill -9 $$ ;;
        hang) sleep 2 ;;
        deaf) exec sleep 2 ;;
        late) sleep 0.4; echo "bestmove a1" ;;
        nonsense) echo "I would rather not"; echo "bestmove ?!" ;;
        nothing) echo "bestmove" ;;
        resign) echo "bestmove (none)" ;;
        illegal) echo "bestmove e1" ;;
        megabyte) head -c 3000000 /dev/zero | tr '\0' x; echo; echo "bestmove z9" ;;
        bytes) printf '\377\376\n\377bestmove a1\nbestmove \377\n' ;;
        chatter) while :; do echo "info string still thinking"; done ;;
        closed) exec >&-; sleep 2 ;;
        early) echo "bestmove a1"; echo "bestmove a1"; echo "bestmove a1" ;;
        slow) sleep 0.15; echo "bestmove b2" ;;
        log) echo "bestmove nothing" ;;
        esac
        ;;
    esac
done
