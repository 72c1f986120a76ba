// expect: accepted
// time: n
// space: n
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

class PropTable {
    private final int places;
    private final Set<String> free = new LinkedHashSet<>();
    private final Set<String> reserved = new HashSet<>();

    public PropTable(int places) {
        this.places = places;
    }

    public String use(String prop) {
        if (reserved.contains(prop)) {
            return "";
        }
        String gone = "";
        if (!free.remove(prop) && free.size() + reserved.size() == places) {
            if (free.isEmpty()) {
                return prop;
            }
            gone = nextToGo();
            free.remove(gone);
        }
        free.add(prop);
        return gone;
    }

    public boolean reserve(String prop) {
        return free.remove(prop) && reserved.add(prop);
    }

    public boolean release(String prop) {
        return reserved.remove(prop) && free.add(prop);
    }

    public String nextToGo() {
        return free.isEmpty() ? "" : free.iterator().next();
    }
}
