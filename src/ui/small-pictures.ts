import { createContext } from 'react'

/** Data are dear: pictures come in the smallest width our storage keeps. */
export const SmallPictures = createContext(false)
export const SMALL_WIDTH = 336
