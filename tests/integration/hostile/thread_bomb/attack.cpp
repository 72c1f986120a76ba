// Start threads without end.
// program 2
// expect: runtime_error
std::vector<std::string> attack(int token) {
    for (;;) std::thread([] { std::this_thread::sleep_for(std::chrono::hours(1)); }).detach();
}
