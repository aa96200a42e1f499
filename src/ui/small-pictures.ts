import { createContext } from 'react'

/** Data-saving mode: pictures are loaded in the smallest width our storage provides. */
export const SmallPictures = createContext(false)
export const SMALL_WIDTH = 336
