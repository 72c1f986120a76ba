// expect: accepted
// time: n
// space: 1
ListNode* shunt(ListNode* train, int limit, int room) {
    ListNode* first = nullptr;
    ListNode** end = &first;
    ListNode* siding = nullptr;
    while (train) {
        ListNode* wagon = train;
        train = train->next;
        if (wagon->value > limit && room > 0) {
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
