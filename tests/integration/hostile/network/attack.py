# Talk to anybody, by any family of addresses there is.
# program 11
# expect: accepted
import socket


def attack(token):
    done = []
    for family in range(46):
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_SEQPACKET):
            try:
                with socket.socket(family, kind):
                    done.append([family, kind])
            except OSError:
                pass
    return done
