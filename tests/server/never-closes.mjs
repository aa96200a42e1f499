/** Loaded before a server: once it closes, that never ends, as with a defect that nobody knows yet. */
import { Server } from 'node:net'

Server.prototype.close = function close() {
  return this
}
