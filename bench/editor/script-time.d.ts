/** What one pointer event or key caused, until the next. Milliseconds. */
export interface Reaction {
  readonly event: string;
  /** Script in the tasks that handle the event, without the style and layout that it forces. */
  readonly answer: number;
  /** The same with that of all later tasks, which draw what can wait. */
  readonly script: number;
  /** The longest task: script, style, layout and painting. */
  readonly longestTask: number;
}
export declare const traceCategories: string[];
/** The reactions to the events in a trace, in the thread in which they arrive. */
export declare function readReactions(trace: Buffer): readonly Reaction[];
