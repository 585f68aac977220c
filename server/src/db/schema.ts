/** The tables of the store, as the query builder sees them. */
export interface Database {}
