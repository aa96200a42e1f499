/** Imported before a program: radio.example is a station somewhere on the internet, which a server here answers for. */
import { promises } from 'node:dns'
import { Socket } from 'node:net'
import { syncBuiltinESMExports } from 'node:module'
const NAME = 'radio.example'
const ADDRESS = '203.0.113.10'
const { lookup } = promises
const { connect } = Socket.prototype
promises.lookup = async (name, ...more) => (name === NAME ? [{ address: ADDRESS, family: 4 }] : lookup(name, ...more))
Socket.prototype.connect = function (...words) {
  const [options] = Array.isArray(words[0]) ? words[0] : words
  if (options?.host === NAME) Object.assign(options, { host: '127.0.0.1', lookup: undefined })
  return connect.apply(this, words)
}
syncBuiltinESMExports()
