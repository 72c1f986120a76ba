// Park memory in shared segments and message queues that outlive their process.
// program 8
// expect: accepted
#include <fcntl.h>
#include <mqueue.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    if (::shmget(IPC_PRIVATE, 1 << 20, IPC_CREAT | 0600) >= 0) done.push_back("shmget");
    if (::msgget(IPC_PRIVATE, IPC_CREAT | 0600) >= 0) done.push_back("msgget");
    if (::semget(IPC_PRIVATE, 1, IPC_CREAT | 0600) >= 0) done.push_back("semget");
    if (::mq_open("/greenroom_was_here", O_CREAT | O_RDWR, 0600, nullptr) >= 0) done.push_back("mq_open");
    return done;
}
