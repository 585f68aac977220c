/** Why there is no file, in words for its reader. */
export const reportFileMessages = {
  failed: "The file could not be made. Please try again.",
  tooLate: "Making the file took too long. Please choose fewer pages.",
  tooLarge: "The file would be larger than 100 MB. Please choose fewer pages.",
  interrupted: "The server stopped while the file was being made. Please try again.",
  otherProvider: "The system that draws this report makes no files of this format.",
  rightsChanged: "You may see less of this report now than when the file was made. Please make it again.",
} as const;
