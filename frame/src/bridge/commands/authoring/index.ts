export { cloneVisual } from "./clone-command.ts";
export { addField, getPart, listFields, removeField, setPart } from "./field-commands.ts";
export { addPage, deletePage, renamePage } from "./page-commands.ts";
export { getProperty, setProperty } from "./property-commands.ts";
export { sortVisual } from "./sort-command.ts";
export { availableTypes, capabilities, changeType, createVisual, deleteVisual } from "./visual-commands.ts";
