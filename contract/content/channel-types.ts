/** Kinds of channels, read as `channelTypes.radio`. */

export const radio = 1
export const anchor = 2
export const organization = 3
export const live = 4
export const television = 5
