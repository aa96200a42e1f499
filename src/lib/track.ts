/** [rule R25] live: a station. source_id: the address is had for a grant. channel_id: a past programme of that station. url '' until it is known. */
export interface Track { id: string; name: string; album: { id: string; cover: string }; duration: number; image: string; url: string; live?: true; source_id?: string; channel_id?: string }
/** Where a track was left. at: wall clock in ms. */
export interface Place { track: Track; position: number; duration: number; at: number; done: boolean }
