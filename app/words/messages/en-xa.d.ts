/** Made by the build from `en-US.json`. */
declare module 'virtual:en-XA.json' {
  const messages: unknown;
  export default messages;
}
