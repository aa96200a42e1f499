/** Settles after so many milliseconds. */
export const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
