// Define classes by the names of the harness.
// program 19
// expect: compile_error | runtime_error | wrong_answer
// secret
class Solution {
    String[] attack(int token) {
        return new String[] {"accepted"};
    }
}

class GreenroomCaller {
    public Object call(Object[] arguments) {
        return "accepted";
    }
}

class String {}
