import { createServer, get } from 'node:http';

/**
 * Run as a process of its own: a node:http server that does nothing but answer with the bytes and headers
 * of one address, which it asks for once. Says its port.
 */
get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, (answer) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers;
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
