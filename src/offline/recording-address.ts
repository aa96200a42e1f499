/**
 * Where downloaded recordings are stored: in this cache, under a local address that contains neither grant nor origin.
 * The worker serves it. Cache name and path are in use on citizens' devices.
 */
export const RECORDINGS_CACHE = 'app-downloads-v1'
export const RECORDING_PATH = '/downloaded/'
export const recordingAddress = (id: string): string => RECORDING_PATH + encodeURIComponent(id)
