/** Kinds of content by the codes of the specification, read as `contentType.article` [decision G99]. */

export const audio = 1
export const album = 2
export const article = 3
export const video = 4
export const special = 5
export const atlas = 7
export const shortVideo = 12
export const collection = 15
