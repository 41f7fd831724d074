// Loaded into a service under test: makes the system refuse to share a port among listeners, as macOS and Windows do.
import { Server } from 'node:net';

const { listen } = Server.prototype;

Server.prototype.listen = function (options, ...rest) {
  if (!options?.reusePort) return listen.call(this, options, ...rest);
  const error = Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' });
  process.nextTick(() => this.emit('error', error));
  return this;
};
