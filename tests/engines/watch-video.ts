/** In the page: the size and length of its video, and a sum over the pixels at these times in seconds. */
export async function watchVideo(seconds: readonly number[]) {
  const video = document.createElement('video');
  const reach = (event: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(event, resolve, { once: true });
      video.onerror = () => reject(video.error);
    });
  const loaded = reach('loadeddata');
  Object.assign(video, {
    muted: true,
    preload: 'auto',
    src: document.querySelector<HTMLAnchorElement>('main a[download^=film]')?.href,
  });
  await loaded;
  const { videoWidth, videoHeight, duration } = video;
  const pen = new OffscreenCanvas(videoWidth, videoHeight).getContext('2d');
  const pictures: number[] = [];
  for (const at of seconds) {
    const sought = reach('seeked');
    video.currentTime = Math.min(at + 0.001, duration - 0.001);
    await sought;
    pen?.drawImage(video, 0, 0);
    const { data } = pen?.getImageData(0, 0, videoWidth, videoHeight) ?? { data: [] };
    pictures.push([...data].reduce((sum, value) => sum + value, 0));
  }
  return { size: [videoWidth, videoHeight], length: duration, pictures };
}
