/** On wider pages the grid of a flowing page keeps this width, in CSS pixels, and is in the middle. */
export const widestGrid = 1920;
