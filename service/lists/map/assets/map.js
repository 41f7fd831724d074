/** Draws the points over the outlines; close points become one circle with their number. */
(() => {
  const { outlines, parts, groups, points } = JSON.parse(
    document.getElementById('map-data').textContent,
  );
  const canvas = document.querySelector('canvas');
  const told = document.querySelector('.told');
  const context = canvas.getContext('2d');
  /** Distance in pixels within which points become one circle. */
  const NEAR = 34;
  /** Pixels by which circles may overlap: about their rims. */
  const OVERLAP = 4;
  /** Smallest number of degrees that are shown at first: with fewer, the outlines say little. */
  const DEGREES_MIN = 1;
  /** Largest number of pixels for a degree. */
  const SCALE_MAX = 400_000;
  /** Exceeds the number of squares from top to bottom, so that column and row fit into one number. */
  const ROWS_OF_SQUARES = 2 ** 24;
  /** Pixels on paper for each pixel on the screen. */
  const PRINT_RATIO = 3;
  const box = document.querySelector('.tiles input');
  const source = document.querySelector('.tile-source');
  const failed = document.querySelector('.tiles-failed');
  const tiles = mapTiles({
    onLoaded: () => requestAnimationFrame(() => draw()),
    onFailed: () => {
      failed.hidden = !box.checked;
    },
  });

  const lines = outlines.map((line) => line.map((value) => value / parts));
  const places = points.map(([x, y, color, text]) => ({ x: x / parts, y: y / parts, color, text }));

  /** Centre of the view, and pixels a degree. */
  const view = { x: 0, y: 0, scale: 1 };
  let circles = [];

  /** Colours of the theme (map.css), by name; read anew for each picture, since the reader may change the theme. */
  let theme = {};

  function readTheme() {
    const style = getComputedStyle(document.documentElement);
    const of = (name) => style.getPropertyValue(`--${name}`).trim();
    theme = { ink: of('ink'), ground: of('ground'), shore: of('shore') };
    theme.groups = Array.from({ length: groups }, (_, i) => of(`group-${i}`));
  }

  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });

  function showAll() {
    const { width, height } = size();
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    const span = (values) =>
      values.reduce(
        ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
        [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      );
    const [[left, right], [top, bottom]] = [span(xs), span(ys)];
    view.x = (left + right) / 2;
    view.y = (top + bottom) / 2;
    const room = 0.86;
    view.scale = Math.min(
      (width * room) / Math.max(right - left, DEGREES_MIN),
      (height * room) / Math.max(bottom - top, DEGREES_MIN),
    );
    draw();
  }

  function draw(ratio = window.devicePixelRatio || 1) {
    readTheme();
    const { width, height } = size();
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!(box.checked && drawTiles())) drawOutlines();
    circles = clustered().sort((a, b) => a.members.length - b.members.length);
    for (const circle of circles) drawCircle(circle);
  }

  function drawTiles() {
    const { width, height } = size();
    const [across, down] = [width / view.scale / 2, height / view.scale / 2];
    return tiles.draw(context, {
      west: view.x - across,
      east: view.x + across,
      north: down - view.y,
      south: -view.y - down,
      scale: view.scale,
    });
  }

  function drawOutlines() {
    context.strokeStyle = theme.shore;
    context.lineWidth = 1;
    context.beginPath();
    for (const line of lines) {
      for (let i = 0; i < line.length; i += 2) {
        const [left, top] = onScreen(line[i], line[i + 1]);
        if (i === 0) context.moveTo(left, top);
        else context.lineTo(left, top);
      }
    }
    context.stroke();
  }

  function onScreen(x, y) {
    const { width, height } = size();
    return [(x - view.x) * view.scale + width / 2, (y - view.y) * view.scale + height / 2];
  }

  /** Joins the points in each square of a grid that stays in place while the map is moved. */
  function clustered() {
    const { width, height } = size();
    const step = NEAR / view.scale;
    const [across, down] = [(width / 2 + NEAR) / view.scale, (height / 2 + NEAR) / view.scale];
    const squares = new Map();
    for (const place of places) {
      if (Math.abs(place.x - view.x) > across || Math.abs(place.y - view.y) > down) continue;
      const key = Math.floor(place.x / step) * ROWS_OF_SQUARES + Math.floor(place.y / step);
      const square = squares.get(key);
      if (square === undefined) squares.set(key, [place]);
      else square.push(place);
    }
    return apart(Array.from(squares.values(), circleOf));
  }

  /** A circle is wide enough for its number, with a rim in its members' colours. */
  function circleOf(members) {
    const shares = Array(groups).fill(0);
    let [x, y] = [0, 0];
    for (const member of members) {
      shares[member.color] += 1;
      x += member.x;
      y += member.y;
    }
    const count = members.length;
    const [left, top] = onScreen(x / count, y / count);
    const text = count > 9_999 ? `${Math.round(count / 1000)}k` : String(count);
    const room = text.length * 3.7 + 2;
    const radius = count === 1 ? 5 : Math.max(Math.min(17, 8 + 4.4 * Math.log10(count)), room + 3);
    return { left, top, radius, room, text, members, shares };
  }

  /** Joins circles that would cover each other's numbers, the largest first, until no circle covers another. */
  function apart(all) {
    const free = [];
    for (const circle of [...all].sort((a, b) => b.members.length - a.members.length)) {
      const reach = ({ left, top, radius }) =>
        Math.hypot(left - circle.left, top - circle.top) - radius - circle.radius;
      const under = free.findIndex((other) => reach(other) < -OVERLAP);
      if (under < 0) free.push(circle);
      else free[under] = circleOf(free[under].members.concat(circle.members));
    }
    return free.length < all.length ? apart(free) : free;
  }

  function drawCircle({ left, top, radius, room, text, members, shares }) {
    let from = -Math.PI / 2;
    shares.forEach((count, i) => {
      if (count === 0) return;
      const to = from + (2 * Math.PI * count) / members.length;
      context.beginPath();
      context.moveTo(left, top);
      context.arc(left, top, radius, from, to);
      context.closePath();
      context.fillStyle = theme.groups[i];
      context.fill();
      from = to;
    });
    context.beginPath();
    context.arc(left, top, radius, 0, 2 * Math.PI);
    context.strokeStyle = theme.ground;
    context.stroke();
    if (members.length === 1) return;
    context.beginPath();
    context.arc(left, top, Math.max(radius - 3, room), 0, 2 * Math.PI);
    context.fillStyle = theme.ground;
    context.fill();
    context.fillStyle = theme.ink;
    context.font = '12px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, left, top + 0.5);
  }

  function zoom(factor, left, top) {
    const { width, height } = size();
    const [dx, dy] = [(left ?? width / 2) - width / 2, (top ?? height / 2) - height / 2];
    const before = view.scale;
    view.scale = Math.min(Math.max(view.scale * factor, 8), SCALE_MAX);
    view.x += dx / before - dx / view.scale;
    view.y += dy / before - dy / view.scale;
    draw();
  }

  function move(dx, dy) {
    view.x -= dx / view.scale;
    view.y -= dy / view.scale;
    draw();
  }

  function tell(left, top) {
    const found = circles.find(
      (circle) => Math.hypot(circle.left - left, circle.top - top) <= circle.radius + 4,
    );
    const SHOWN = 5;
    const texts = (found?.members ?? []).slice(0, SHOWN).map(({ text }) => text);
    const more = (found?.members.length ?? 0) > SHOWN ? ' …' : '';
    told.textContent = texts.join(' / ') + more;
  }

  let drag;
  canvas.addEventListener('pointerdown', (event) => {
    drag = { x: event.clientX, y: event.clientY };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (drag === undefined) {
      tell(event.offsetX, event.offsetY);
      return;
    }
    move(event.clientX - drag.x, event.clientY - drag.y);
    drag = { x: event.clientX, y: event.clientY };
  });
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, () => {
      drag = undefined;
    });
  }
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.25 : 0.8, event.offsetX, event.offsetY);
    },
    { passive: false },
  );
  canvas.addEventListener('keydown', (event) => {
    const STEP = 60;
    const moves = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const by = moves[event.key];
    if (by !== undefined) move(...by);
    else if (event.key === '+' || event.key === ';') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else return;
    event.preventDefault();
  });
  for (const button of document.querySelectorAll('[data-zoom]')) {
    button.addEventListener('click', () => {
      const factor = Number(button.dataset.zoom);
      if (factor === 0) showAll();
      else zoom(factor);
    });
  }
  box.checked = false;
  box.addEventListener('change', () => {
    source.hidden = !box.checked;
    failed.hidden = true;
    if (!box.checked) tiles.stop();
    draw();
  });
  window.addEventListener('resize', () => draw());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => draw());
  // The styles are still those of the screen when the picture for paper is drawn.
  window.addEventListener('beforeprint', () => {
    document.documentElement.dataset.printing = '';
    draw(PRINT_RATIO);
  });
  window.addEventListener('afterprint', () => {
    delete document.documentElement.dataset.printing;
    draw();
  });
  showAll();
})();
