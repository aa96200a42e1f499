const port = process.env.E2E_PORT!

/** Whether files are sent to this address: the server's own, or where there is one the bucket's. */
export const takesUploads = (url: URL): boolean =>
  url.pathname === '/uploads' || (url.protocol === 'http:' && url.port !== port && url.pathname === '/city')
