export const rest = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds))
