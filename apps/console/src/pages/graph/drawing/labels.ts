import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { Palette } from './colours.ts';

const GAP = 4;
const PADDING = 4;

/** Names beside their dots. The ground around the letters keeps them readable over lines. */
export function labelDrawing(palette: Palette): NodeLabelDrawingFunction {
  return (context, { label, x, y, size }, { labelSize, labelWeight }) => {
    if (!label) return;
    context.font = `${labelWeight} ${labelSize}px ${palette.font}`;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = palette.surface;
    context.strokeText(label, x + size + GAP, y + labelSize / 3);
    context.fillStyle = palette.text;
    context.fillText(label, x + size + GAP, y + labelSize / 3);
  };
}

/** The name of a node that is pointed at or selected, on a box. */
export function hoverDrawing(palette: Palette): NodeHoverDrawingFunction {
  const draw = labelDrawing(palette);
  return (context, data, settings) => {
    const { x, y, size, label } = data;
    const { labelSize, labelWeight } = settings;
    context.font = `${labelWeight} ${labelSize}px ${palette.font}`;
    context.fillStyle = palette.surface;
    context.strokeStyle = palette.edge;
    context.lineWidth = 1;
    if (label) {
      const height = labelSize + 2 * PADDING;
      context.beginPath();
      context.roundRect(x, y - height / 2, size + GAP + context.measureText(label).width + 2 * PADDING, height, 4);
      context.fill();
      context.stroke();
    }
    context.beginPath();
    context.arc(x, y, size + 2, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    draw(context, data, settings);
  };
}
