/** What a player framed in a text may do. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-presentation'
