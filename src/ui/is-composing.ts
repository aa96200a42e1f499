import type { KeyboardEvent } from 'react'

/** The key belongs to an input method: Safari ends the composition first, and only key code 229 tells. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
