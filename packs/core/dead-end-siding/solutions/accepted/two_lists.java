// expect: accepted
// time: n
// space: 1
class Solution {
    public ListNode shunt(ListNode train, int limit, int room) {
        ListNode first = null;
        ListNode last = null;
        ListNode siding = null;
        while (train != null) {
            ListNode wagon = train;
            train = train.next;
            if (wagon.value > limit && room > 0) {
                wagon.next = siding;
                siding = wagon;
                room--;
            } else if (last == null) {
                first = last = wagon;
            } else {
                last.next = wagon;
                last = wagon;
            }
        }
        if (last == null) {
            return siding;
        }
        last.next = siding;
        return first;
    }
}
