// Make as many mistakes as a compiler can tell.
// program 26
// expect: compile_error
#define M1 no_such_name + 'x" ;
#define E1 undefined_function(1, 2, 3)->member;
#define E2 E1 E1 E1 E1 E1 E1 E1 E1 E1 E1
#define E3 E2 E2 E2 E2 E2 E2 E2 E2 E2 E2
#define E4 E3 E3 E3 E3 E3 E3 E3 E3 E3 E3

template <int depth>
void recurse() {
    E2 recurse<depth - 1>();
}
template <>
void recurse<0>() {}

std::vector<std::string> attack(int token) {
    recurse<800>();
    E4
    std::sort(token, "a", 1.0);
    return 5;
}
