// expect: accepted
// time: n
// space: 1
function shunt(train, limit, room) {
  const front = new ListNode(0);
  let last = front;
  let siding = null;
  while (train) {
    const wagon = train;
    train = train.next;
    if (wagon.value > limit && room > 0) {
      wagon.next = siding;
      siding = wagon;
      room--;
    } else {
      last.next = wagon;
      last = wagon;
    }
  }
  last.next = siding;
  return front.next;
}
