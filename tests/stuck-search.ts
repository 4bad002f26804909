/** The worker of `search-thread.test.ts`: a search that never ends if it is told so. */
export default function search(task: 'endless' | 'short'): string {
  while (task === 'endless');
  return task;
}
