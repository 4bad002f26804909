import { deriveSolution } from './derive-solution.ts';

/** What the threads of the solver pool run: one board at a time. */
export default deriveSolution;
