/** Which lines are cited: "Line 3", "Lines 3 to 5". */
export function describeLines({ first, last }: { readonly first: number; readonly last: number }): string {
  return first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
}
