/** Whether this device says that it has no network. False on the server, which has no navigator before Node 21. */
export const isOffline = (): boolean => (globalThis as { navigator?: Navigator }).navigator?.onLine === false
