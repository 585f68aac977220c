/** The texts of the tag dialogs. Those of the specification are kept word for word. */
export const tagsMessages = {
  addTags: "Add Tags",
  tags: "Tags",
  apply: "Apply",
  tagsFailed: "The tags could not be loaded.",

  workspaceTags: "Add WorkSpace Tags",
  addNewTag: "Add New Tag",
  editTag: "Edit Tag",
  tagName: "Tag name",
  tagColor: "Tag colour",
  saveChanges: "Save Changes",
  selectTag: "Tag",
  newName: "New name",
  newColor: "Colour of the tag",
  changeColor: "Change Colour",
  renameTag: "Rename Selected Tag",
  deleteTag: "Delete Selected Tag",
  confirmHeading: "Delete Tag",
  confirmQuestion: "Are you sure you want to delete tag?",
} as const;
