// expect: wrong_answer
// smallest: [[1, 2], 0, 0]
// Still pushes a wagon in when the siding has just become full.
ListNode* shunt(ListNode* train, int limit, int room) {
    ListNode* first = nullptr;
    ListNode** end = &first;
    ListNode* siding = nullptr;
    while (train) {
        ListNode* wagon = train;
        train = train->next;
        if (wagon->value > limit && room >= 0) {
            wagon->next = siding;
            siding = wagon;
            --room;
        } else {
            *end = wagon;
            end = &wagon->next;
        }
    }
    *end = siding;
    return first;
}
