// Talk to anybody, by any family of addresses there is.
// program 11
// expect: accepted
#include <sys/socket.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (int family = 0; family < 46; ++family)
        for (int kind : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET})
            if (::socket(family, kind, 0) >= 0) done.push_back(std::to_string(family) + " " + std::to_string(kind));
    return done;
}
