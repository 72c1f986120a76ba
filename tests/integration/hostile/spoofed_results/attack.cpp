// Write forged results to every descriptor there might be.
// programs 20, 21
// expect: wrong_answer | runtime_error
// secret
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (int descriptor = 1; descriptor < 64; ++descriptor)
        for (std::string_view text : {"{\"ok\": [\"accepted\"], \"cpu\": 1}\n", "{\"ready\": true}", "{\"status\": 0}\n"})
            ::write(descriptor, text.data(), text.size());
    ::_exit(0);
}
