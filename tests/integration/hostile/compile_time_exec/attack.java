// Bring a processor of annotations, which compilers run while they compile.
// program 27
// expect: accepted | compile_error
import java.util.*;
import javax.annotation.processing.*;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
class Hook extends AbstractProcessor {
    static {
        try {
            java.nio.file.Files.writeString(java.nio.file.Path.of("/box/classes/greenroom_was_here"), "");
        } catch (java.io.IOException refused) {
            throw new IllegalStateException(refused);
        }
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
        return false;
    }
}

class Solution {
    @Deprecated
    String[] attack(int token) {
        return new java.io.File("/box/classes/greenroom_was_here").exists() ? new String[] {"ran"} : new String[0];
    }
}
