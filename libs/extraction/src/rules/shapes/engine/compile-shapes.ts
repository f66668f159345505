import { compilePattern, type CompiledPattern } from './compile-pattern.js';
import type { Shape, ShapeReading } from './shape.js';

export interface CompiledReading extends CompiledPattern {
  shape: string;
  reading: ShapeReading;
}

/** Every pattern of the shapes without its groups, in the order in which they are tried. */
export function compileShapes(shapes: readonly Shape[]): CompiledReading[] {
  return shapes.flatMap(({ shape, readings }) =>
    readings.flatMap((reading) =>
      reading.patterns.flatMap((source) => compilePattern(source).map((pattern) => ({ ...pattern, shape, reading }))),
    ),
  );
}
