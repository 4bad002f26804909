import { expect, test } from 'vitest';
import { describeVideo } from '#app/words/describe-video.ts';
import type { VideoCard } from '#domain/videos/schema.ts';
import { renderOnSite } from '#tests/render-on-site.tsx';
import LevelVideos from './level-videos.tsx';

test('says of one video or of several that they show the board of the game', () => {
  const say = (...ids: readonly string[]) => {
    const videos = ids.map((id) => {
      const video: VideoCard = {
        ...{ id, title: 'Level 7', channel: 'Jam Fan', orientation: 'landscape' as const },
        ...{ durationSeconds: 65, uploadedOn: null, labelReadAs: null, startsAtSeconds: null },
      };
      return { ...video, text: describeVideo(video, 'en-US') };
    });
    return renderOnSite(<LevelVideos level={7} videos={videos} boardId={null} isFirst />);
  };
  expect(say('aaaaaaaaaaa')).toContain('the video shows that one.');
  expect(say('aaaaaaaaaaa', 'bbbbbbbbbbb')).toContain('the videos show that one.');
});
