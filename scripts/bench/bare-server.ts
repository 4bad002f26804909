import { createServer, get } from 'node:http';

/**
 * Run as a separate process: a node:http server that sends the bytes and headers of one address, fetched once, in every response. Prints
 * its port.
 */
get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, (original) => {
  const chunks: Buffer[] = [];
  original.on('data', (chunk) => chunks.push(chunk));
  original.on('end', () => {
    const { date, connection, 'keep-alive': keepAlive, ...headers } = original.headers;
    const body = Buffer.concat(chunks);
    const server = createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      console.log(typeof address === 'object' && address ? address.port : 0);
    });
  });
});
