import { expect, test } from 'vitest';
import { boxOf, hatching, hull, project, rectangle, walls, winding, type Point } from './geometry';

const square = rectangle(1, 1, 1, 1);

test('what is nearer is lower on the screen and larger', () => {
  const seen = (y: number) => boxOf([project([1, y, 0]), project([2, y, 0])]);
  expect(seen(0).top).toBeGreaterThan(seen(3).top);
  expect(seen(0).width).toBeGreaterThan(seen(3).width);
});

test('what is higher is higher on the screen', () => {
  expect(project([2, 2, 1])[1]).toBeLessThan(project([2, 2, 0])[1]);
});

test('of a block in the middle column only the front is seen, of one in the west also its eastern side', () => {
  expect(walls(rectangle(1.5, 1, 1, 1), 0, 1)).toHaveLength(1);
  expect(walls(rectangle(0, 1, 1, 1), 0, 1)).toHaveLength(2);
});

test('the western side of a block has more light than its eastern', () => {
  const diamond: Point[] = [
    [2, 1],
    [3, 2],
    [2, 3],
    [1, 2],
  ];
  const fromDark = walls(diamond, 0, 1).sort((a, b) => a.light - b.light);
  const [east, west] = fromDark.map(({ points }) => boxOf(points).left);
  expect(east).toBeGreaterThan(west ?? Infinity);
});

test('a hull leaves out what lies inside and runs counter-clockwise as seen', () => {
  const points = hull([...square, [1.5, 1.5], [1.2, 1.7]]);
  expect(points).toHaveLength(4);
  expect(winding(points)).toBeGreaterThan(0);
});

test('hatching has a stroke for every gap between opposite corners', () => {
  expect(hatching(square, 0, 0.5).match(/M/g)).toHaveLength(4);
});
